-- Plates are searched by one expression, whichever entity they are of (server/crud/list/filter-rows.ts): no column of its own.
drop index if exists vehicle_by_folded_name;
alter table vehicle drop column folded_name;

-- A part of a plate among many. Without the extension, which a database may lack, every row is looked at.
do $$ begin
  create extension if not exists pg_trgm;
  create index vehicle_by_alike_name on vehicle using gin (translate(name, 'DOQB3ISZ', '00088152') gin_trgm_ops);
exception when others then
  raise notice 'No index for parts of plates: %', sqlerrm;
end $$;

-- Those of some states: the ones inside among all that ever came, and the count of past ones.
drop index vehicle_inside;
create index vehicle_by_status on vehicle (store_id, status, ctime, id);
