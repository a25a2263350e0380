-- The last stays of a store, however many other orders it has (server/modules/service/stays/read-real-stays.ts).
create index order_parking on "order" (store_id, ctime, id)
  where items @@ '$[*].type like_regex "^park_(service|slot|charge_point_(connector|transaction))$"';
