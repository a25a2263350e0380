-- What became of each vehicle: who did it, when, what changed, and the picture that was taken (docs/parking.md).
create table internal.vehicle_event (
  store_id bigint not null,
  id bigint generated always as identity,
  vehicle_id bigint not null,
  type text not null,
  at timestamptz not null,
  -- { kind, id, name } of a user or a device; null for what happened by itself.
  actor jsonb,
  -- { id, name } of the gateway; null for what was done at a desk.
  gateway jsonb,
  -- Field -> [before, after].
  changes jsonb,
  -- What else is told of it: the order of a payment, the definition of a discount.
  details jsonb,
  -- Several events may have one picture.
  image_id bigint,
  primary key (store_id, id)
);

create index vehicle_event_of_vehicle on internal.vehicle_event (store_id, vehicle_id, id);

-- A known plate is inside a store once. Plates are stored by their key: capitals, no dashes.
create unique index vehicle_inside_once on vehicle (store_id, name)
  where is_unknown is not true and status in ('free', 'serving', 'checkouted');

-- One sign for those that look alike, by the table of src/domain/vehicle/plate.ts.
alter table vehicle add column folded_name text generated always as (translate(name, 'DOQB3ISZ', '00088152')) stored;

-- A part of a plate among many. Without the extension, which a database may lack, every row is looked at: 30 ms of 300,000.
do $$ begin
  create extension if not exists pg_trgm;
  create index vehicle_by_folded_name on vehicle using gin (folded_name gin_trgm_ops);
exception when others then
  raise notice 'No index for parts of plates: %', sqlerrm;
end $$;
