import { NotebookPen } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { LineDetails as Details } from '../../model/line-details.ts';
import { ICON_STYLE } from '../parts/icon-style.ts';
import styles from './lines.module.css';

/** What is said about a line, each kind on a row of its own: the parts, the choices, the note. */
export function LineDetails({ parts, choices, note }: Details) {
  const translate = useTranslate();
  const separator = translate('order-entry.separator');
  const nameOf = ({ name, count }: Details['parts'][number]) =>
    count > 1 ? translate('order-entry.partCount', { name, count }) : name;
  // Parts without choices share a row; one with choices has its own.
  const plain = parts.filter((part) => part.choices.length === 0).map(nameOf);
  const chosen = parts.filter((part) => part.choices.length > 0);
  return (
    <>
      {plain.length > 0 && <Row text={plain.join(separator)} />}
      {chosen.map((part, index) => (
        <Row
          key={index}
          text={translate('order-entry.partChoices', {
            name: nameOf(part),
            choices: part.choices.join(separator),
          })}
        />
      ))}
      {choices.length > 0 && <Row text={choices.join(separator)} />}
      {note !== '' && (
        <span className={styles.note} title={note}>
          <NotebookPen {...ICON_STYLE} size={14} />
          <span>{note}</span>
        </span>
      )}
    </>
  );
}

function Row({ text }: { text: string }) {
  return (
    <span className={styles.detail} title={text}>
      {text}
    </span>
  );
}
