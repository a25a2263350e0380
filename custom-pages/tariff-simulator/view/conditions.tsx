import Paper from '@mui/material/Paper';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useId, useMemo } from 'react';
import { toInstant } from '../../../src/domain/taipei-time.ts';
import { sayTariff, wordOfStayError } from '../../../src/domain/tariff/words.ts';
import { formatNumber, Status, toFieldShape, useWords, ValueControl } from '../../../src/engine/index.ts';
import { endOf, LENGTHS, type StayLength, type TypedStay } from '../model/typed-stay.ts';
import type { TrialAnswer, TriedStay } from '../worker/try-plans.ts';
import own from './left.module.css';
import styles from './simulator.module.css';
import { useStayWords } from './use-stay-words.ts';

const AREA = { entityName: 'tariff-simulator', wordAreas: ['tariff-simulator'] };
const FIELDS = {
  enterAt: toFieldShape(AREA, 'enterAt', { type: 'string', format: 'date-time' }, { isRequired: true }),
  exitAt: toFieldShape(AREA, 'exitAt', { type: 'string', format: 'date-time' }, { isRequired: true }),
  discountType: toFieldShape(AREA, 'discountType', {
    type: 'string',
    enum: ['hourly', 'amount', 'fixed_price'],
  }),
  carType: toFieldShape(AREA, 'carType', { type: 'string', enum: ['C', 'M', 'E', 'R', 'B'] }),
};
/** What nothing means where a choice may be left out. */
const EMPTY = { discountType: true, carType: true };
const VALUE_FIELDS = {
  hourly: toFieldShape(AREA, 'hours', { type: 'number', format: 'hours', minimum: 0, maximum: 999 }),
  amount: toFieldShape(AREA, 'amount', { type: 'integer', format: 'money', minimum: 0 }),
  fixed_price: toFieldShape(AREA, 'amount', { type: 'integer', format: 'money', minimum: 0 }),
};

interface ConditionsProps {
  stay: TypedStay;
  onChange(stay: TypedStay): void;
  answer: Extract<TrialAnswer, { kind: 'tried' }> | null;
  tried: TriedStay | null;
}

/** The stay that the plan is tried by, and what it costs. */
export function Conditions({ stay, onChange, answer, tried }: ConditionsProps) {
  const { translate } = useWords();
  const id = useId();
  const box = (name: keyof typeof FIELDS) => (
    <ValueControl
      field={FIELDS[name]}
      isReadOnly={false}
      value={stay[name]}
      change={(value) => onChange({ ...stay, [name]: value === '' ? null : value })}
      {...(name in EMPTY && { emptyText: translate(`tariff-simulator.empty.${name}`) })}
    />
  );
  const valueField = stay.discountType === null ? null : VALUE_FIELDS[stay.discountType];
  return (
    <Paper component="section" aria-labelledby={id} className={styles.card ?? ''}>
      <div className={styles.head}>
        <h2 id={id}>{translate('tariff-simulator.conditions')}</h2>
      </div>
      <div className={own.fields}>
        {box('enterAt')}
        {box('exitAt')}
        <Lengths stay={stay} onChange={onChange} />
        <Days answer={answer} tried={tried} />
        {box('discountType')}
        {box('carType')}
        {valueField === null ? null : (
          <ValueControl
            field={valueField}
            isReadOnly={false}
            value={stay.discountValue}
            change={(value) => onChange({ ...stay, discountValue: typeof value === 'number' ? value : null })}
          />
        )}
        {answer !== null && !answer.isForVehicle ? (
          <div className={own.wide}>
            <Status tone="warning">{translate('tariff-simulator.otherVehicle')}</Status>
          </div>
        ) : null}
      </div>
      <Due answer={answer} tried={tried} />
    </Paper>
  );
}

/** Short cuts of the exit. */
function Lengths({ stay, onChange }: Pick<ConditionsProps, 'stay' | 'onChange'>) {
  const { translate } = useWords();
  const enterAt = toInstant(stay.enterAt);
  const ends = useMemo(
    () => LENGTHS.map((length) => ({ length, end: enterAt === null ? null : endOf(enterAt, length) })),
    [enterAt],
  );
  const exitAt = toInstant(stay.exitAt);
  const chosen = ends.find(({ end }) => end !== null && toInstant(end) === exitAt)?.length ?? null;
  return (
    <ToggleButtonGroup
      exclusive
      value={chosen}
      disabled={enterAt === null}
      aria-label={translate('tariff-simulator.lengths.label')}
      onChange={(_, length: StayLength | null) => {
        if (length !== null && enterAt !== null) onChange({ ...stay, exitAt: endOf(enterAt, length) });
      }}
      className={own.lengths ?? ''}
    >
      {LENGTHS.map((length) => (
        <ToggleButton key={length} value={length}>
          {translate(`tariff-simulator.lengths.${length}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** The types of the first day and the last one, as the calendar has them. */
function Days({ answer, tried }: Pick<ConditionsProps, 'answer' | 'tried'>) {
  const { translate } = useWords();
  const { day } = useStayWords();
  if (answer === null || tried === null) return null;
  const say = (at: number, dayType: string) =>
    translate('tariff-simulator.dayOf', { day: day(at), dayType: translate(`tariff.dayTypes.${dayType}`) });
  const [first, last] = [say(tried.enterAt, answer.days.enter), say(tried.exitAt, answer.days.exit)];
  return (
    <p className={own.dayTypes}>
      {first === last ? first : translate('tariff-simulator.change', { before: first, after: last })}
    </p>
  );
}

/** The price, and how far it is from that of the stored plan. */
function Due({ answer, tried }: Pick<ConditionsProps, 'answer' | 'tried'>) {
  const { translate } = useWords();
  const { length } = useStayWords();
  const price = answer?.price ?? null;
  const hasPrice = price !== null && 'explanation' in price;
  return (
    <div className={own.due} aria-live="polite">
      <div>
        <b>{translate('tariff-simulator.due')}</b>
        {tried === null || !hasPrice ? null : <span>{length(tried.exitAt - tried.enterAt)}</span>}
        {price !== null && 'refusal' in price ? (
          <p className={own.refused}>{sayTariff(translate, wordOfStayError(price.refusal))}</p>
        ) : null}
        {hasPrice && price.storedAmount !== null ? (
          <Difference before={price.storedAmount} after={price.explanation.totalAmount} />
        ) : null}
      </div>
      <strong>
        <small>NT$</small>
        {hasPrice ? formatNumber(price.explanation.totalAmount) : translate('engine.table.empty')}
      </strong>
    </div>
  );
}

function Difference({ before, after }: { before: number; after: number }) {
  const { translate } = useWords();
  const kind = after === before ? 'asNow' : after < before ? 'lessThanNow' : 'moreThanNow';
  const amounts = { amount: formatNumber(before), difference: formatNumber(Math.abs(after - before)) };
  return (
    <p className={after === before ? styles.quiet : styles.changed}>
      {translate(`tariff-simulator.${kind}`, amounts)}
    </p>
  );
}
