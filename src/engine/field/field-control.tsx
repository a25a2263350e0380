import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { ICON_STYLE } from '../parts/icon-style.ts';
import type { FieldShape } from '../registry/field-shape.ts';
import { findRenderer } from '../registry/registry.ts';
import { useWords } from '../words/use-words.ts';
import styles from './field.module.css';

/** A field in a form: the registry says what draws it; where nothing does, that is said in its place. */
export function FieldControl({ field, isReadOnly }: { field: FieldShape; isReadOnly: boolean }) {
  const entry = findRenderer(field);
  if (entry === null) return <UnknownField field={field} />;
  return <entry.renderer field={field} isReadOnly={isReadOnly || field.isReadOnly} />;
}

const told = new Set<string>();

/** For the integrator: each field once, however often it is drawn. */
function tellOnce(diagnostic: string): void {
  if (told.has(diagnostic)) return;
  told.add(diagnostic);
  console.error(diagnostic);
}

/** Stands where no renderer fits: it says which field, what it is and where it is written, and breaks nothing else. */
export function UnknownField({ field }: { field: FieldShape }) {
  const { label, translate } = useWords();
  const kind = [field.schema.type, field.schema.format].flat().filter(Boolean).join(' ') || '?';
  const pointer = `/properties/${field.name.replaceAll('.', '/properties/')}`;
  const reason = translate('engine.placeholder.reason', { kind, entity: field.entityName, pointer });
  const diagnostic = `No renderer for ${field.entityName}${pointer} (${kind}).`;
  useEffect(() => tellOnce(diagnostic), [diagnostic]);
  return (
    <div role="note" data-field={field.name} className={styles.unknown}>
      <div className={styles.unknownHead}>
        <TriangleAlert {...ICON_STYLE} />
        {translate('engine.placeholder.field', { field: label(field) })}
      </div>
      <div className={styles.unknownReason}>{reason}</div>
    </div>
  );
}
