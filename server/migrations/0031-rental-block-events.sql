-- An entry that the strict limit of a rental group has refused, with the vehicles of the group that were inside then:
-- copied, since they leave and are renamed later.
create table internal.rental_block_event (
  store_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null,
  -- { id, name } of the rental user, and { id, name, group_code, limit } of their group, as they were.
  rental_user jsonb not null,
  rental_group jsonb not null,
  -- The refused plate.
  plate text not null,
  -- [{ id, name }], in the order of their entries.
  items jsonb not null,
  primary key (store_id, id)
);
create index rental_block_event_by_time on internal.rental_block_event (store_id, at, id);
