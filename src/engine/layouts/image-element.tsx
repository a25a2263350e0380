import { useFormParts, useTyped } from '../field/form-parts-context.ts';
import { missingPicture } from '../format/missing-picture.ts';
import { Picture } from '../parts/picture.tsx';
import { readPath } from '../record/record-path.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import type { LayoutProps } from '../registry/registry.ts';
import { imageAddress } from '../scope/image-address.ts';
import { withTyped } from '../scope/use-scope.ts';
import { useWords } from '../words/use-words.ts';
import { fieldOf, labelOf } from './fields/layout-element.ts';
import styles from './layouts.module.css';

/** The picture of a field, large: by its `x-image`, or at the address that is its value. */
export function ImageElement({ element }: LayoutProps) {
  const { tryWords, label } = useWords();
  const { description } = useFormParts();
  const field = fieldOf(description, element);
  if (field === null) return null;
  return (
    <div className={styles.picture}>
      <TypedPicture field={field} alt={labelOf(element, { tryWords }) ?? label(field)} />
    </div>
  );
}

/** Drawn again only when the typed record leads to another picture. */
function TypedPicture({ field, alt }: { field: FieldShape; alt: string }) {
  const { scope } = useFormParts();
  const typed = useTyped((record) =>
    JSON.stringify({
      address: imageAddress(field, readPath(record, field.name), withTyped(scope, record)),
      missing: missingPicture(field, record),
    }),
  );
  const { address, missing } = JSON.parse(typed);
  return <Picture address={address} missing={missing} alt={alt} />;
}
