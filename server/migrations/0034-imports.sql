-- Which contents have been imported, and how far: one that is known is not stored again unasked, and one that broke off goes on.
create table internal.import (
  store_id bigint not null,
  -- Made by the sender: each part of one import names it.
  id text not null,
  entity text not null,
  content_hash text not null,
  file_name text not null,
  user_name text not null,
  -- Rows of the file that are to be stored.
  total integer not null,
  accepted integer not null default 0,
  refused integer not null default 0,
  -- The last row of the file that was taken, whether it was stored or refused.
  last_row integer not null default 0,
  -- [{ row, errors }]
  refusals jsonb not null default '[]',
  started_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (store_id, id)
);

create index import_by_content on internal.import (store_id, entity, content_hash, started_at desc);
