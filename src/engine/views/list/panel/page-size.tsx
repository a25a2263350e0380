import { memo, useEffect, useState } from 'react';
import { DEFAULTS } from '../../../../schema/dialect/dialect-constants.ts';
import box from '../../../parts/box.module.css';
import { SelectBox } from '../../../parts/menus/select-box.tsx';
import { useWords } from '../../../words/use-words.ts';
import { useListFrame } from '../state/list-frame.ts';
import styles from './panel.module.css';

const PAGE_SIZES = [25, 50, 100, 200];

/** How many rows a page has: of a few, or any number where the view says between which. */
export const PageSize = memo(function PageSize() {
  const { translate } = useWords();
  const { description } = useListFrame();
  const label = translate('engine.pagination.perPage');
  return (
    <div className={styles.pageSize}>
      {label}
      {description.list.view.perPageRange === undefined ? (
        <ChosenSize label={label} />
      ) : (
        <TypedSize label={label} />
      )}
    </div>
  );
});

function ChosenSize({ label }: { label: string }) {
  const { perPage, address, description } = useListFrame();
  const sizes = [...new Set([...PAGE_SIZES, description.list.pageSize, perPage])];
  return (
    <SelectBox
      isSmall
      aria-label={`${label} ${perPage}`}
      choices={sizes
        .toSorted((one, other) => one - other)
        .map((size) => ({ value: String(size), text: String(size) }))}
      value={String(perPage)}
      onChange={(size) => address.change({ perPage: Number(size), page: 1 })}
    />
  );
}

function TypedSize({ label }: { label: string }) {
  const { perPage, address, description } = useListFrame();
  const {
    minimum = 1,
    maximum = Infinity,
    debounceMs = DEFAULTS.list.perPageRange.debounceMs,
  } = description.list.view.perPageRange ?? {};
  const [typed, setTyped] = useState(String(perPage));
  const size = Number(typed);
  const isValid = typed.trim() !== '' && Number.isSafeInteger(size) && size >= minimum && size <= maximum;
  useEffect(() => setTyped(String(perPage)), [perPage]);
  useEffect(() => {
    if (!isValid || size === perPage) return;
    const timer = setTimeout(() => address.change({ perPage: size, page: 1 }, { replace: true }), debounceMs);
    return () => clearTimeout(timer);
  }, [isValid, size, perPage, address, debounceMs]);
  return (
    <span className={`${box.box} ${styles.typedSize}`} data-part="box">
      <input
        className={box.input}
        value={typed}
        aria-label={label}
        aria-invalid={!isValid}
        inputMode="numeric"
        maxLength={5}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setTyped(String(perPage))}
      />
      <span aria-hidden className={box.edge} />
    </span>
  );
}
