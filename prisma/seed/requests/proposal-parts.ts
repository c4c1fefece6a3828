/** Sentences for proposals: experience, approach, questions. */
export const experience = [
  "I built something close to this last year for a company of about your size and can show it to you in a call.",
  "This is most of what I do: I have finished five projects like it, two of them rescues.",
  "I know both sides of this problem, having worked in the field before I wrote software for it.",
  "My most similar project has been running for three years; its owner is happy to talk to you.",
  "I have not done exactly this, but I have done the three hard parts of it separately.",
  "You describe the problem well, which makes it easy to say that I can do it.",
  "I read your text twice. The second paragraph is the difficult one, and it is the one I like.",
  "We are two people and would do this together: one for the interface, one for the data.",
  "I have an app on this site that covers a third of it; you would get its source as a start.",
  "I work with exactly these tools every week.",
];

export const plans = [
  "I would start with a week on the riskiest part, show you the result, and only then agree on the rest.",
  "First step: a clickable version with your real data after ten days. You test, we change, then I build it properly.",
  "My plan has four deliveries, each usable by itself, so that you can stop after any of them.",
  "I would keep what works, write tests around it, and replace the rest piece by piece.",
  "The estimate includes tests, a handbook of ten pages and a month of small corrections.",
  "You get a short report every Friday: what is done, what is uncertain, what it cost so far.",
  "I suggest to leave one wish out of the first version; it costs a third of the budget and may not be needed.",
  "Everything ends up in your repository from the first day, and it runs on your own server from the second week.",
  "I would spend the first day watching people do it the old way.",
  "Two milestones: a version your team can use daily, then one your customers can.",
];

export const questions = [
  "One question: who decides when two of your people want different things?",
  "Before I fix the price I would like to see a sample of the data, the ugly kind.",
  "Is the date fixed by something outside, or could the last part come later?",
  "Who will look after it when I am gone? That changes how I build it.",
  "How many people will use it on a busy day?",
  "May I talk to one of the people who will use it?",
  "Which part would you give up first if time runs short?",
  "Do you have test accounts for the other systems?",
  "I could start in two weeks. Would that be early enough?",
  "",
  "",
];
