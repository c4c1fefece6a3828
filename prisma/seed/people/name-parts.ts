/** Regions: matching names and cities. Weight is the region's share. */
export type Region = { weight: number; first: string[]; last: string[]; cities: string[] };

const region = (weight: number, first: string, last: string, cities: string): Region => ({
  weight,
  first: first.split(" "),
  last: last.split(" ").map((name) => name.replace("_", " ")),
  cities: cities.split("; "),
});

export const regions: Region[] = [
  region(
    7,
    "Emma James Olivia Thomas Charlotte Daniel Grace Oliver Hannah Matthew Lucy Edward Rosie Callum Imogen Rhys",
    "Hartley Pritchard Bennett Ashworth Fletcher Macleod Barlow Thornton Kerr Wainwright Doyle Sinclair Holloway " +
      "Prescott Rowe Lockwood",
    "London, United Kingdom; Leeds, United Kingdom; Glasgow, United Kingdom; Cardiff, United Kingdom; Belfast, " +
      "United Kingdom",
  ),
  region(
    8,
    "Ethan Madison Tyler Brianna Marcus Rachel Jordan Kayla Derek Naomi Caleb Audrey Trevor Jasmine Wesley Paige",
    "Hollis Whitaker Sandoval Brooks McAllister Pruitt Delgado Hensley Vance Calloway Ortega Lindstrom Mercer " +
      "Boone Tran Abbott",
    "Austin, United States; Portland, United States; Raleigh, United States; Minneapolis, United States; Denver, " +
      "United States; Atlanta, United States",
  ),
  region(
    4,
    "Liam Chloé Noah Sophie Mathieu Claire Gabriel Amélie Evan Zoé Dylan Maya",
    "Tremblay Gagnon Fraser Bouchard MacKenzie Leclerc Singh Bélanger Campbell Roy Nguyen Pelletier",
    "Toronto, Canada; Montréal, Canada; Vancouver, Canada; Halifax, Canada",
  ),
  region(
    5,
    "Lucía Álvaro Carmen Javier Marta Pablo Irene Diego Nuria Sergio Elena Adrián",
    "Navarro Castaño Ibáñez Molina Serrano Vidal Rubio Cabrera Pascual Herrero Lozano Ferrer",
    "Madrid, Spain; Barcelona, Spain; Valencia, Spain; Bilbao, Spain; Seville, Spain",
  ),
  region(
    4,
    "Giulia Lorenzo Chiara Matteo Francesca Davide Elisa Tommaso Silvia Riccardo Bianca Stefano",
    "Conti Marchetti Rinaldi Greco Barbieri Lombardi Moretti Galli Fontana Caruso Pellegrini Bassi",
    "Milan, Italy; Bologna, Italy; Naples, Italy; Rome, Italy; Trieste, Italy",
  ),
  region(
    4,
    "Sanne Bram Femke Thijs Lotte Daan Maaike Ruben Anouk Jasper Fleur Wouter",
    "Bakker Hendriks Visser Kuipers Vermeer Hoekstra Mulder Postma Dekker Brouwer Schouten Willems",
    "Amsterdam, Netherlands; Utrecht, Netherlands; Rotterdam, Netherlands; Ghent, Belgium",
  ),
  region(
    5,
    "Ingrid Lars Astrid Erik Maja Nils Freja Anders Sofia Mikkel Tuva Henning Saga Oskar",
    "Nordström Holm Bergström Ekman Lund Sørensen Halvorsen Dahlgren Kjær Strand Nyström Vestergaard Hagen Lindberg",
    "Stockholm, Sweden; Oslo, Norway; Copenhagen, Denmark; Aarhus, Denmark; Malmö, Sweden; Trondheim, Norway",
  ),
  region(
    4,
    "Olena Andriy Kateryna Dmytro Yuliia Taras Iryna Bohdan Sofiia Maksym Daryna Oleh",
    "Shevchenko Kovalenko Bondarenko Tkachuk Melnyk Kravets Lysenko Savchenko Moroz Hrytsenko Marchenko Polishchuk",
    "Kyiv, Ukraine; Lviv, Ukraine; Odesa, Ukraine; Dnipro, Ukraine",
  ),
  region(
    4,
    "Layla Omar Yasmine Karim Salma Tarek Nadia Youssef Hana Bilal Mariam Sami",
    "Mansour Khalil Benali Haddou Saleh Farouk Chaoui Nassar Aziz Barakat Rahmani Sabbagh",
    "Cairo, Egypt; Casablanca, Morocco; Tunis, Tunisia; Amman, Jordan; Dubai, United Arab Emirates",
  ),
  region(
    9,
    "Ananya Rohan Divya Arjun Meera Karthik Sneha Vikram Pooja Aditya Nisha Rahul Lakshmi Sanjay Ishita Nikhil",
    "Iyer Kulkarni Reddy Banerjee Menon Joshi Chatterjee Nair Gupta Patil Rao Mehta Bhat Srinivasan Kapoor Mishra",
    "Bengaluru, India; Hyderabad, India; Chennai, India; Mumbai, India; Kolkata, India; Ahmedabad, India",
  ),
  region(
    3,
    "Isla Lachlan Matilda Angus Tui Aroha Wiremu Georgia Mitchell Keira Flynn Hemi",
    "Sutherland Gallagher Ngata Parata Drummond Whitmore Tane Buchanan Forsyth Kelleher Moana Ritchie",
    "Melbourne, Australia; Brisbane, Australia; Perth, Australia; Wellington, New Zealand; Auckland, New Zealand",
  ),
  region(
    6,
    "Mariana Thiago Beatriz Rafael Camila Gustavo Larissa Felipe Letícia Bruno Júlia Caio João Rita",
    "Almeida Barbosa Carvalho Nogueira Teixeira Rocha Monteiro Pires Azevedo Cardoso Farias Moura Figueira Tavares",
    "São Paulo, Brazil; Recife, Brazil; Curitiba, Brazil; Florianópolis, Brazil; Lisbon, Portugal; Braga, Portugal",
  ),
  region(
    6,
    "Valentina Santiago Daniela Mateo Ximena Joaquín Renata Emiliano Catalina Nicolás Antonella Facundo",
    "Gutiérrez Salazar Rojas Aguirre Cárdenas Benítez Figueroa Quiroga Espinoza Medina Paredes Zúñiga",
    "Mexico City, Mexico; Guadalajara, Mexico; Bogotá, Colombia; Medellín, Colombia; Buenos Aires, Argentina; " +
      "Santiago, Chile; Lima, Peru; Montevideo, Uruguay",
  ),
  region(
    7,
    "Lena Maximilian Johanna Felix Katharina Moritz Franziska Jakob Annika Sebastian Greta Lukas Miriam Philipp " +
      "Theresa Anton",
    "Hoffmann Brandl Krüger Vogel Winkler Seidel Lorenz Kaiser Bergmann Ziegler Hartung Pfeiffer Schuster Engel " +
      "Roth Lindner",
    "Berlin, Germany; Cologne, Germany; Munich, Germany; Dresden, Germany; Vienna, Austria; Zürich, Switzerland",
  ),
  region(
    5,
    "Camille Antoine Manon Hugo Élodie Baptiste Juliette Théo Margaux Quentin Clémence Romain",
    "Lefèvre Moreau Garnier Rousseau Faure Chevalier Blanchard Perrin Fabre Dupuis Renaud Masson",
    "Paris, France; Nantes, France; Toulouse, France; Lille, France; Brussels, Belgium",
  ),
  region(
    3,
    "Aino Juhani Elina Mikko Sanna Ville Kristiina Antti Riikka Kalle Jenni Tuomas",
    "Virtanen Korhonen Mäkelä Lehtonen Heikkinen Laine Nieminen Salo Koskinen Rantala Aaltonen Hakala",
    "Helsinki, Finland; Tampere, Finland; Turku, Finland; Oulu, Finland",
  ),
  region(
    2,
    "Liis Jaan Triin Tarmo Kadri Siim Maarja Rasmus",
    "Tamm Saar Kask Pärn Rebane Kallas Mets Oja",
    "Tallinn, Estonia; Tartu, Estonia",
  ),
  region(
    6,
    "Agnieszka Piotr Magdalena Tomasz Zuzanna Michał Katarzyna Jakub Aleksandra Wojciech Hanna Paweł",
    "Nowak Mazur Pawlak Sikora Wójcik Krawczyk Zając Duda Kubiak Kaczmarek Wrona Adamczyk Stępień Bielak",
    "Warsaw, Poland; Wrocław, Poland; Gdańsk, Poland; Poznań, Poland",
  ),
  region(
    3,
    "Zsófia Bence Réka Gergő Eszter Máté Dóra Balázs",
    "Szabó Kovács Farkas Balogh Molnár Varga Lakatos Simon Juhász",
    "Budapest, Hungary; Szeged, Hungary; Debrecen, Hungary",
  ),
  region(
    2,
    "Tereza Ondřej Klára Marek Lucie Tomáš Barbora Vojtěch",
    "Krejčí Janů Petrů Martinů Kočí Jarý Hrubý Tichý",
    "Prague, Czechia; Brno, Czechia; Olomouc, Czechia",
  ),
  region(
    4,
    "Andreea Mihai Ioana Radu Alexandra Vlad Bianca Cosmin Raluca Tudor",
    "Popescu Dumitru Stoica Marin Stan Rusu Munteanu Lungu Toma Matei Voicu Ene",
    "Bucharest, Romania; Iași, Romania; Timișoara, Romania; Chișinău, Moldova",
  ),
  region(
    4,
    "Mila Stefan Jelena Nikola Ivana Luka Petra Goran Tijana Filip",
    "Jovanović Marković Horvat Babić Kovač Ilić Nikolić Perić Vuković Božić",
    "Belgrade, Serbia; Novi Sad, Serbia; Zagreb, Croatia; Ljubljana, Slovenia; Sarajevo, Bosnia and Herzegovina",
  ),
  region(
    2,
    "Eleni Nikos Dimitra Kostas Katerina Giorgos Sofia Manos",
    "Georgiou Alexiou Ioannou Christou Nikolaou Vasileiou Antoniou Stavrou",
    "Athens, Greece; Thessaloniki, Greece; Nicosia, Cyprus",
  ),
  region(
    3,
    "Zeynep Emre Elif Kerem Defne Burak Selin Onur Ece Mert",
    "Yılmaz Demir Kaya Şahin Öztürk Arslan Çelik Aydın Koç Yıldız",
    "Istanbul, Türkiye; Izmir, Türkiye; Ankara, Türkiye",
  ),
  region(
    1,
    "Noa Eitan Shira Yonatan Tamar Amir Maya Gilad",
    "Levi Mizrahi Azoulay Peretz Friedman Katz Biton Shapira",
    "Tel Aviv, Israel; Haifa, Israel",
  ),
  region(
    2,
    "Parisa Reza Shirin Arash Leila Kaveh Nasrin Behrouz",
    "Ahmadi Karimi Hosseini Moradi Rostami Jafari Tehrani Sadeghi",
    "Tehran, Iran; Isfahan, Iran; Shiraz, Iran",
  ),
  region(
    4,
    "Chidinma Tunde Adaeze Femi Ngozi Kelechi Amara Seun Zainab Ibrahim Folake Emeka",
    "Okonkwo Adeyemi Eze Afolabi Nwosu Bello Danjuma Oyelaran Ike Adebayo Umeh Lawal",
    "Lagos, Nigeria; Abuja, Nigeria; Ibadan, Nigeria; Port Harcourt, Nigeria",
  ),
  region(
    2,
    "Ama Kwame Abena Kofi Akosua Yaw Efua Kojo",
    "Mensah Owusu Boateng Asante Amoah Osei Darko Agyeman",
    "Accra, Ghana; Kumasi, Ghana",
  ),
  region(
    3,
    "Wanjiku Brian Achieng Kevin Njeri Dennis Wambui Peter Atieno Samuel",
    "Mwangi Otieno Kamau Njoroge Mutua Ochieng Kariuki Wekesa Kiprono Maina",
    "Nairobi, Kenya; Mombasa, Kenya; Kisumu, Kenya",
  ),
  region(
    3,
    "Thandiwe Sipho Lerato Johan Naledi Pieter Zanele Riaan Nomsa Themba",
    "Nkosi Dlamini Mokoena Botha Khumalo van_Wyk Naidoo Mahlangu Pretorius Sithole",
    "Cape Town, South Africa; Johannesburg, South Africa; Durban, South Africa",
  ),
  region(
    3,
    "Ayesha Hamza Fatima Usman Rabia Farhan Sana Bilal Hira Zain",
    "Siddiqui Malik Qureshi Butt Sheikh Akhtar Chaudhry Mirza Ansari Baig",
    "Karachi, Pakistan; Lahore, Pakistan; Islamabad, Pakistan",
  ),
  region(
    2,
    "Nusrat Tanvir Sadia Imran Farhana Rakib Tahmina Shuvo",
    "Chowdhury Rahman Islam Hossain Ahmed Sarker Karim Haque",
    "Dhaka, Bangladesh; Chattogram, Bangladesh",
  ),
  region(
    1,
    "Dilini Nuwan Sanduni Kasun Ishara Chamara",
    "Perera Fernando Jayasinghe Silva Bandara Wickramasinghe",
    "Colombo, Sri Lanka; Kandy, Sri Lanka",
  ),
  region(
    3,
    "Wei Jiayi Hao Xinyi Jun Yuting Ming Ruoxi Lei Siyu",
    "Zhang Liu Chen Huang Zhou Xu Sun Zhao Guo Tang",
    "Shanghai, China; Shenzhen, China; Hangzhou, China; Chengdu, China",
  ),
  region(
    2,
    "Yi-chen Pei-shan Chen-yu Siu-wai Ka-ho Wing-yan Yu-ting Chia-hao",
    "Lin Tsai Hsu Cheung Wong Lam Chiu Yeh",
    "Taipei, Taiwan; Taichung, Taiwan; Hong Kong",
  ),
  region(
    3,
    "Haruka Kenji Yui Takumi Sakura Daichi Mio Shōta Ayaka Ryō",
    "Yamamoto Nakamura Kobayashi Saitō Matsuda Fujita Okada Mori Hasegawa Ueda",
    "Tokyo, Japan; Kyoto, Japan; Fukuoka, Japan; Sapporo, Japan",
  ),
  region(
    2,
    "Minji Joon-ho Hye-rin Seo-yeon Min-seok Ji-woo Da-eun Tae-hyun",
    "Kim Choi Jung Kang Yoon Han Lim Oh",
    "Seoul, South Korea; Busan, South Korea; Daejeon, South Korea",
  ),
  region(
    2,
    "Linh Minh Thảo Quang Hương Tuấn Mai Khánh",
    "Pham Hoang Nguyen Tran Vu Dang Bui Do",
    "Ho Chi Minh City, Vietnam; Hanoi, Vietnam; Da Nang, Vietnam",
  ),
  region(
    2,
    "Putri Budi Dewi Rizky Ayu Bagus Intan Fajar",
    "Santoso Wijaya Pratama Lestari Nugroho Hidayat Kusuma Saputra",
    "Jakarta, Indonesia; Bandung, Indonesia; Yogyakarta, Indonesia",
  ),
  region(
    2,
    "Maricel Paolo Angelica Jomar Bea Miguel Camille Renz",
    "Santos Reyes Villanueva Cruz Mendoza Bautista Aquino Ramos",
    "Manila, Philippines; Cebu, Philippines; Davao, Philippines",
  ),
  region(
    1,
    "Siti Hafiz Mei-yee Arvind Nurul Kah-wai",
    "Abdullah Ismail Tan Lim Ng Raj",
    "Kuala Lumpur, Malaysia; Penang, Malaysia; Singapore",
  ),
  region(
    1,
    "Ploy Anan Siriporn Kittisak Nattaya Thanawat",
    "Srisuk Chaiyasit Wongsakul Thongdee Rattana Suwan",
    "Bangkok, Thailand; Chiang Mai, Thailand",
  ),
  region(
    2,
    "Aoife Cian Niamh Conor Saoirse Eoin Ciara Oisín Róisín Declan",
    "Murphy Brennan Kavanagh Nolan Reilly Byrne Kearney Foley Quinn Hennessy",
    "Dublin, Ireland; Cork, Ireland; Galway, Ireland; Limerick, Ireland",
  ),
];
