import type { Mark } from '../../../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../../../schema/values/meets-condition.ts';
import type { Scope } from '../../../scope/use-scope.ts';
import type { Words } from '../../../words/use-words.ts';
import styles from '../table/table.module.css';
import { NamedStatus } from './named-icon.tsx';

interface CellMarksProps {
  marks: readonly Mark[];
  scope: Scope;
  tryWords: Words['tryWords'];
}

/** Words beside a value while their condition holds: a void marker. */
export function CellMarks({ marks, scope, tryWords }: CellMarksProps) {
  return (
    <>
      {marks
        .filter(({ when }) => meetsCondition(when, scope))
        .map(({ label, tone = 'neutral', icon }) => (
          <span key={label} className={styles.mark}>
            <NamedStatus tone={tone} icon={icon}>
              {tryWords([label]) ?? label}
            </NamedStatus>
          </span>
        ))}
    </>
  );
}
