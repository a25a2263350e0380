-- What opens one download by its address, once; it ends with its session. None is worth keeping over a crash.
create unlogged table internal.download_ticket (
  ticket_hash bytea primary key,
  token_hash bytea not null,
  -- The operation with its parameters.
  call_hash bytea not null,
  expires_at timestamptz not null
);
