import { isPlainObject } from '../../../contract/json-object.ts';
import { NAMED_FUNCTIONS } from '../../../domain/named-functions.ts';
import { lazyControl } from '../../field/lazy-control.tsx';
import { missingPicture } from '../../format/missing-picture.ts';
import { toText } from '../../format/to-text.ts';
import { LicensePlateSquare } from '../../parts/license-plate.tsx';
import { ZoomThumbnail } from '../../parts/picture.tsx';
import type { CellProps, Renderer } from '../../registry/registry.ts';
import {
  and,
  hasFormat,
  hasKeyword,
  not,
  or,
  RANKS,
  rankWith,
  schemaMatches,
  typeIs,
} from '../../registry/testers.ts';
import { imageAddress } from '../../scope/image-address.ts';
import type { Scope } from '../../scope/use-scope.ts';
import { useWords } from '../../words/use-words.ts';
import styles from '../renderers.module.css';

const CELL_SIZE = 28;

/** An address says nothing of settings or rights: a hundred cells need not ask for them. */
const SCOPE: Scope = {
  get now() {
    return new Date();
  },
  functions: NAMED_FUNCTIONS,
};

/** A small picture; without one what `x-image` says: a word, the plate on its green square, or an icon. */
function ImageCell({ field, value, record }: CellProps) {
  const { label, translate } = useWords();
  const address = imageAddress(field, value, { ...SCOPE, record });
  const missing = missingPicture(field, record);
  if (address === null && missing.is === 'word')
    return <span className={styles.noImage}>{translate('engine.fields.image.none')}</span>;
  if (address === null && missing.is === 'plate') return <LicensePlateSquare plate={missing.plate} />;
  return (
    <ZoomThumbnail
      full={address?.full ?? null}
      address={address?.thumb ?? null}
      alt={label(field)}
      size={CELL_SIZE}
    />
  );
}

export const isPicture = schemaMatches(({ 'x-upload': upload }) => {
  return isPlainObject(upload) && toText(upload.accept).startsWith('image/');
});

/** A picture: shown, and chosen from a file where `x-upload` says where it goes. */
export const image: Renderer = {
  tester: rankWith(
    RANKS.reference,
    or(hasKeyword('x-image'), isPicture, and(typeIs('string'), hasFormat('image'))),
  ),
  renderer: lazyControl(async () => (await import('./image-control.tsx')).ImageControl),
  cell: ImageCell,
};

/** By its name, else by its address; no link, since an address may be anyone's. */
function FileCell({ value }: CellProps) {
  const name = isPlainObject(value) ? (value.name ?? value.url) : value;
  return <bdi>{toText(name)}</bdi>;
}

/** A file that `x-upload` sends, and that is no picture. */
export const file: Renderer = {
  tester: rankWith(RANKS.reference, and(hasKeyword('x-upload'), not(isPicture), not(hasKeyword('x-image')))),
  renderer: lazyControl(async () => (await import('./file-control.tsx')).FileControl),
  cell: FileCell,
};
