-- What devices have delivered, each under the device's own count: sent again, a record is kept once.
create table internal.delivery (
  store_id bigint not null,
  entity text not null,
  app_id bigint not null,
  sequence bigint not null,
  record_id bigint not null,
  content_hash bytea not null,
  primary key (store_id, entity, app_id, sequence)
);
