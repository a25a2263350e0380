-- Pictures that came with a record: one for each field that takes an upload.
create table internal.image (
  store_id bigint not null,
  id bigint generated always as identity,
  entity text not null,
  property text not null,
  record_id bigint not null,
  media_type text not null,
  bytes bytea not null,
  created_at timestamptz not null,
  primary key (store_id, id)
);
create index image_of_record on internal.image (store_id, entity, record_id);

-- What opens pictures where the browser sends no header; it ends with its session.
create table internal.media_key (
  key_hash bytea primary key,
  token_hash bytea not null references internal.session on delete cascade
);
create index media_key_of_session on internal.media_key (token_hash);
