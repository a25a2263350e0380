import { useEffect, useState } from 'react';
import { DEFAULTS } from '../../../../schema/dialect/dialect-constants.ts';
import box from '../../../parts/box.module.css';
import { useListFrame } from '../state/list-context.ts';
import styles from './panel.module.css';

/** How many rows a page has, typed: any number between those of the view. */
export function TypedSize({ label }: { label: string }) {
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
