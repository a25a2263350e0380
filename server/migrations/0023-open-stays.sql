-- Vehicles that have not left: a changed day of the calendar may change what they pay.
create index order_open_stay on "order" (store_id, ctime, id)
  where jsonb_path_exists(items, '$[*] ? (@.type == "park_service" && (!exists(@.etime) || @.etime == null))');
