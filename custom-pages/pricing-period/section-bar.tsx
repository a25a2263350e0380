import Slider from '@mui/material/Slider';
import { STEP_SECONDS } from '../../src/domain/tariff/plan/edit-sections.ts';
import { DAY_SECONDS, type Section, writeClock } from '../../src/domain/tariff/plan/sections.ts';
import { inkOn, useWords } from '../../src/engine/index.ts';
import styles from './pricing-period.module.css';
import { usePriceWords } from './use-price-words.ts';

interface SectionBarProps {
  sections: readonly Section[];
  chosen: number | null;
  isLocked: boolean;
  onChoose(index: number): void;
  /** @param index of the section that begins at the boundary */
  onMove(index: number, seconds: number): void;
  /** A drag or a key press is over. */
  onMoved(): void;
  onRest(): void;
}

const MINUTE = 60;
/** A drag stops at every five minutes, with Alt at every step of the timeline. */
const DRAG_SECONDS = 5 * MINUTE;
const HOURS = [0, 3, 6, 9, 12, 15, 18, 21, 24];

/** The sections over the 24 hours of a day, with a grip at each boundary between two. */
export function SectionBar({
  sections,
  chosen,
  isLocked,
  onChoose,
  onMove,
  onMoved,
  onRest,
}: SectionBarProps) {
  const { translate } = useWords();
  const boundaries = sections.slice(0, -1).map(({ endSeconds }) => endSeconds);
  const move = (event: Event, next: number, index: number) => {
    const at = boundaries[index];
    if (at === undefined) return;
    if (event.type === 'keydown') {
      onMove(index + 1, at + Math.sign(next - at) * keyStepOf(event));
    } else {
      const step = hasAlt(event) ? STEP_SECONDS : DRAG_SECONDS;
      onMove(index + 1, Math.round(next / step) * step);
    }
  };
  return (
    <div className={styles.bar}>
      <Track sections={sections} chosen={chosen} onChoose={onChoose} />
      {boundaries.length === 0 ? null : (
        <Slider
          className={styles.slider ?? ''}
          value={boundaries}
          min={0}
          max={DAY_SECONDS}
          step={STEP_SECONDS}
          track={false}
          disableSwap
          disabled={isLocked}
          valueLabelDisplay="on"
          valueLabelFormat={writeClock}
          getAriaLabel={(index) => translate('pricing-period.boundary', { from: index + 1, to: index + 2 })}
          getAriaValueText={writeClock}
          onChange={(event, values, index) => {
            const next = Array.isArray(values) ? values[index] : undefined;
            if (next !== undefined) move(event, next, index);
          }}
          onChangeCommitted={onMoved}
          onBlur={onRest}
        />
      )}
    </div>
  );
}

/** The sections in their colours; the table below says the same to readers of the screen. */
function Track({ sections, chosen, onChoose }: Pick<SectionBarProps, 'sections' | 'chosen' | 'onChoose'>) {
  const { translate } = useWords();
  const words = usePriceWords();
  return (
    <>
      <div className={styles.track}>
        {sections.map((section, index) => {
          const { startSeconds, endSeconds, color } = section;
          return (
            <button
              // oxlint-disable-next-line react/no-array-index-key -- a section is its place in the day.
              key={index}
              type="button"
              tabIndex={-1}
              aria-hidden
              className={styles.section}
              data-chosen={index === chosen}
              style={{
                left: `${toPercent(startSeconds)}%`,
                width: `${toPercent(endSeconds - startSeconds)}%`,
                background: color ?? 'var(--control)',
                color: inkOn(color),
              }}
              onClick={() => onChoose(index)}
            >
              <b>{words.price(section)}</b>
              <span>
                {words.unit(section)}
                {section.maxPrice === null ? null : translate('pricing-period.comma') + words.most(section)}
              </span>
            </button>
          );
        })}
      </div>
      <div aria-hidden className={styles.hours}>
        {HOURS.map((hour) => (
          <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
            {hour}
          </span>
        ))}
      </div>
    </>
  );
}

function toPercent(seconds: number): number {
  return (seconds / DAY_SECONDS) * 100;
}

/** Arrow keys move by a minute, with Shift by a quarter of an hour, with Alt by a step of the timeline. */
function keyStepOf(event: Event): number {
  if (hasAlt(event)) return STEP_SECONDS;
  return 'shiftKey' in event && event.shiftKey === true ? 15 * MINUTE : MINUTE;
}

function hasAlt(event: Event): boolean {
  return 'altKey' in event && event.altKey === true;
}
