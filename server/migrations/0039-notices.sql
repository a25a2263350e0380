-- What the pages of a store have told, each event once: whoever reports it first, and whoever deals with it.
create table internal.notice (
  store_id bigint not null,
  id bigint generated always as identity,
  key text not null,
  -- Of the notice in a list's description, whose readers may read it.
  message text not null,
  params jsonb not null,
  at timestamptz not null,
  reported_by text not null,
  taken_by text,
  taken_at timestamptz,
  primary key (store_id, id),
  unique (store_id, key)
);

-- How a user has set the inbox; none: as it comes.
create table internal.inbox (
  store_id bigint not null,
  user_id bigint not null,
  muted_until timestamptz,
  muted_sources jsonb not null default '[]',
  seen_at timestamptz,
  primary key (store_id, user_id),
  foreign key (store_id, user_id) references "user" (store_id, id) on delete cascade
);
