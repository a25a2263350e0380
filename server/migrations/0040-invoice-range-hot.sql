-- Each sale takes the next number of its range. A column in the predicate of an index makes such an update write all
-- index entries again and leave its row version behind until the next vacuum; then every later sale reads past them.
drop index invoice_range_in_use;
create index invoice_range_in_use on "invoice-range" (store_id, period, prefix, first);
