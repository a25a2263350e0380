-- A till lists its last orders with the sums of all: both are read from this index alone, and so are those of a store.
create index order_of_app on "order" (store_id, app_id, id) include (amount, total_amount);
