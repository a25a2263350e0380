-- Every picture is drawn anew in two sizes: "bytes" is origin.jpg, "small" is rw320.jpg. An older one has one size.
alter table internal.image add column small bytea;
