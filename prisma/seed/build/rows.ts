import type { FileDependencies, FileSecrets } from "@/lib/catalog/file-checks/file-contents";

/** Database rows by column name. Missing columns get their default. */
export type UserRow = {
  id: string;
  email: string;
  password: string;
  name: string;
  bio: string | null;
  avatar: string | null;
  role: "customer" | "developer" | "admin" | "super_admin";
  title: string | null;
  location: string | null;
  website: string | null;
  github: string | null;
  linkedin: string | null;
  skills: readonly string[];
  specializations: readonly string[];
  years_experience: number | null;
  hourly_rate: string | null;
  availability: string;
  response_time: string | null;
  completed_projects: number;
  success_rate: string;
  verified: boolean;
  /** Soon after the registration. */
  email_verified_at: string;
  /** Set for subscribers. */
  stripe_customer_id: string | null;
  created_at: string;
};

export type AppRow = {
  id: string;
  title: string;
  description: string;
  category: string;
  tech_stack: string[];
  built_with: string;
  price: string;
  price_type: string;
  screenshots: string[];
  demo_url: string | null;
  download_url: string | null;
  developer_id: string;
  status: "approved" | "pending" | "rejected" | "unlisted";
  unlisted_status: "approved" | null;
  featured: boolean;
  downloads: number;
  created_at: string;
  updated_at: string;
};

export type ChangeRow = {
  app_id: string;
  version: string;
  changes: Readonly<Record<string, unknown>>;
  submitted_at: string;
};

export type OrderRow = {
  id: string;
  app_id: string;
  customer_id: string;
  developer_id: string;
  amount: string;
  stripe_payment_intent_id: string;
  status: "pending" | "completed" | "failed" | "refunded" | "disputed";
  created_at: string;
  updated_at: string;
  completed_at: string | null;
  card_tried_at: string | null;
  card_brand: string | null;
  card_last4: string | null;
  payout_hold_days: number;
  refunded_amount: string;
  check_at: string;
  app_title: string;
  app_category: string;
  app_price_type: string;
  app_download_url: string | null;
  /** Set for payments of a subscription. */
  subscription_id: string | null;
  stripe_invoice_id: string | null;
  period_end: string | null;
};

export type SubscriptionRow = {
  id: string;
  app_id: string;
  customer_id: string;
  developer_id: string;
  stripe_subscription_id: string;
  status: "active" | "past_due" | "canceled";
  price: string;
  price_type: string;
  app_title: string;
  app_category: string;
  created_at: string;
  started_at: string;
  paid_through: string;
  access_until: string;
  cancel_at: string | null;
  ended_at: string | null;
  end_reason: "buyer" | "unpaid" | null;
  renewal_needs: "card" | null;
  check_at: string;
};

export type ReviewRow = {
  id: string;
  app_id: string;
  user_id: string;
  rating: number;
  comment: string | null;
  created_at: string;
  reply: string | null;
  replied_at: string | null;
};

export type ReportRow = {
  id: string;
  subject_type: "review" | "app" | "user";
  subject_id: string;
  reporter_id: string;
  reason: string;
  created_at: string;
};

export type ContactMessageRow = {
  id: string;
  name: string;
  email: string;
  topic: string;
  message: string;
  user_id: string | null;
  created_at: string;
  mailed_at: string;
  status: string;
  assignee_id: string | null;
  changed_at: string;
};

export type ContactEntryRow = {
  id: string;
  message_id: string;
  author_id: string | null;
  kind: "reply" | "note";
  text: string;
  delivery: string;
  created_at: string;
};

export type ConversationRow = {
  id: string;
  subject_kind: "developer" | "project_request" | "order";
  subject_id: string;
  first_user_id: string;
  second_user_id: string;
  started_by_id: string;
  last_number: number;
  created_at: string;
};

export type MessageRow = {
  id: string;
  conversation_id: string;
  number: number;
  sender_id: string;
  client_id: string;
  body: string;
  created_at: string;
};

export type ParticipantRow = {
  conversation_id: string;
  user_id: string;
  last_read_number: number;
  notified_number: number;
  unread_count: number;
  last_message_id: string;
  last_message_at: string;
};

export type WishlistRow = { user_id: string; app_id: string; added_at: string; price: string };

export type NotificationRow = {
  id: string;
  user_id: string;
  key: string;
  kind: string;
  title: string;
  body: string;
  path: string;
  created_at: string;
  read_at: string | null;
};

export type RequestRow = {
  id: string;
  title: string;
  description: string;
  category: string;
  budget: string;
  budget_type: "fixed" | "hourly";
  timeline: string;
  required_skills: string[];
  client_id: string;
  status: string;
  created_at: string;
  updated_at: string;
};

export type ProposalRow = {
  id: string;
  project_request_id: string;
  developer_id: string;
  proposal: string;
  estimated_cost: string;
  estimated_timeline: string;
  agreed_hours: number | null;
  status: string;
  created_at: string;
  updated_at: string;
};

export type PortfolioRow = {
  id: string;
  developer_id: string;
  title: string;
  description: string;
  tech_stack: string[];
  screenshots: string[];
  live_url: string | null;
  github_url: string | null;
  category: string;
  featured: boolean;
  created_at: string;
};

export type AuditRow = {
  id: string;
  at: string;
  actor_id: string | null;
  actor_role: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  from: Readonly<Record<string, unknown>>;
  to: Readonly<Record<string, unknown>>;
  reason: string | null;
};

export type SessionRow = {
  id: string;
  token_hash: string;
  user_id: string;
  expires_at: string;
  created_at: string;
  last_used_at: string;
  user_agent: string;
};

export type RefundRequestRow = {
  id: string;
  order_id: string;
  developer_id: string;
  reason: string;
  status: "open" | "declined" | "refunded";
  note: string | null;
  decided_role: "developer" | "admin" | null;
  decided_at: string | null;
  created_at: string;
};

export type ReleaseRow = {
  id: string;
  app_id: string;
  developer_id: string;
  version: string;
  notes: string;
  platforms: string[];
  status: "published";
  created_at: string;
  updated_at: string;
  submitted_at: string;
  published_at: string;
  announced_at: string;
};

export type ReleaseFileRow = {
  id: string;
  release_id: string;
  name: string;
  bytes: number;
  sha256: string;
  contents: object;
  secrets: FileSecrets;
  dependencies: FileDependencies;
  checker: number;
  checked_at: string;
  downloads: number;
  created_at: string;
  touched_at: string;
  stored_at: string;
};

export type DeliveryRow = { id: string; order_id: string; file_id: string; created_at: string };

export type PageViewRow = { app_id: string; day: string; views: number };
export type PageViewSourceRow = PageViewRow & { source: string };
