-- Marks of lists that are read in one state over many pages. The state itself is a transaction that a process holds
-- open: after a crash of PostgreSQL there is none, so the marks need no crash safety either.
create unlogged table internal.list_snapshot (
  mark text primary key,
  store_id bigint not null,
  owner text not null,
  -- The operation with its filters and order.
  list_hash bytea not null,
  -- PostgreSQL's name of the exported snapshot; null until it is exported.
  exported text,
  -- The count, then the sums.
  figures jsonb,
  rows_read int8multirange not null default '{}',
  created_at timestamptz not null,
  used_at timestamptz not null
);
