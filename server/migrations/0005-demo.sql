-- How far a demo has come with filling itself: the span its orders end with, and how many of its days, counted from
-- the last one, stand already. A deployment without a row is none of its business.
create table internal.demo (
  store_id bigint primary key,
  ends_at timestamptz not null,
  days integer not null,
  orders bigint not null,
  loaded_days integer not null default 0
);
