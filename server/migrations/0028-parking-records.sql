-- Past stays by their exits; those that are inside stand last in both directions.
create index vehicle_by_exit on vehicle (store_id, etime, id);
create index vehicle_by_last_exit on vehicle (store_id, etime desc nulls last, id desc);
