-- The order of texts in lists: Chinese by stroke, as Taiwan sorts, and figures inside a text by their value. The clients'
-- collator does the same, so a list has one order wherever it is sorted. A PostgreSQL without ICU sorts by code point.
do $$
begin
  create collation internal.text_order (provider = icu, locale = 'zh-Hant-u-co-stroke-kn-true');
exception
  when feature_not_supported then
    create collation internal.text_order from "C";
end
$$;
