-- A stay by its id, which a line of an order has (server/modules/service/stays/try-stay.ts).
create index order_stay on "order" using gin (jsonb_path_query_array(items, '$[*].id') jsonb_path_ops)
  where items @@ '$[*].type like_regex "^park_(service|slot|charge_point_(connector|transaction))$"';
