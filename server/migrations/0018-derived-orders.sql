-- The total under both of its names, as orders are answered.
update "order" set amounts = amounts || jsonb_build_object('total_amount', amounts -> 'totalAmount')
  where amounts ? 'totalAmount' and not amounts ? 'total_amount';
-- The list of orders has an index that follows from its operation (server/database/list-indexes.ts).
drop index order_by_time;
