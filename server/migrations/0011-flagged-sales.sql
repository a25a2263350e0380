-- A device's tokens with the time that each was good for: a sale that was over before it came is judged by it.
alter table internal.app_token drop constraint app_token_store_id_app_id_key;
alter table internal.app_token add column ended_at timestamptz;
-- The public key (JWK) that requests under the token are signed with; null where the browser's page is not secure.
alter table internal.app_token add column public_key jsonb;
create unique index app_token_in_use on internal.app_token (store_id, app_id) where ended_at is null;
-- The binding times of existing devices are unknown: the time of their creation stands for them.
update internal.app_token set created_at = app.created_at
  from app where app.store_id = app_token.store_id and app.id = app_token.app_id;

-- Who was signed in at which till, and when.
create table internal.till_presence (
  store_id bigint not null,
  app_id bigint not null,
  user_id bigint not null,
  token_hash bytea not null,
  began_at timestamptz not null,
  ended_at timestamptz,
  primary key (token_hash, app_id)
);
create index till_presence_of_app on internal.till_presence (store_id, app_id, began_at desc);

-- A sale that differs from what the server knows: "open" counts, "waiting" counts nowhere before it is accepted.
alter table "order" add column review text check (review in ('open', 'waiting', 'accepted', 'rejected'));
alter table "order" add column reviewed jsonb;
-- What its lines come to at the prices that were in force.
alter table "order" add column due_amount bigint;
create index order_flagged on "order" (store_id, created_at desc, id) where review is not null;
-- The sums of reports are read from this index alone.
drop index order_sales;
create index order_sales on "order" (store_id, ctime) include (total_amount)
  where status in ('approved', 'delivered') and review is distinct from 'waiting';
drop index order_of_app;
create index order_of_app on "order" (store_id, app_id, id) include (amount, total_amount, review);
