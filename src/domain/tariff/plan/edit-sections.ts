import { MOST_SECTIONS } from './plan-problem.ts';
import { DAY_SECONDS, type Section } from './sections.ts';

/** Boundaries lie on steps of this many seconds, and no section is shorter (document 2, §4.4). */
export const STEP_SECONDS = 5;
/** Of a section that is added: red, 50 for an hour, no limit. */
const ADDED = { color: '#c62828', price: 50, timeUnit: 'hr', chargeInterval: 1, maxPrice: null } as const;

/** Why an edit does not happen. */
export type EditRefusal = 'onlyOne' | 'tooMany' | 'tooShort';

export type SectionEdit = { sections: Section[] } | { refusal: EditRefusal };

/**
 * Moves the boundary at which a section begins, and with it the end of the one before. It stays a step away from its
 * neighbours.
 * @param sections a day without gaps, in the order of time
 * @param index of the section that begins there; the first one begins at midnight, and stays
 */
export function moveBoundary(sections: readonly Section[], index: number, toSeconds: number): Section[] {
  const [before, after] = [sections[index - 1], sections[index]];
  if (before === undefined || after === undefined) return [...sections];
  const wanted = Math.round(toSeconds / STEP_SECONDS) * STEP_SECONDS;
  const earliest = before.startSeconds + STEP_SECONDS;
  const latest = after.endSeconds - STEP_SECONDS;
  if (earliest > latest) return [...sections];
  const bound = Math.min(Math.max(wanted, earliest), latest);
  return sections.map((section) => {
    if (section === before) return { ...section, endSeconds: bound };
    return section === after ? { ...section, startSeconds: bound } : section;
  });
}

/** Halves the last section; the second half is a new one with prices of its own. */
export function addSection(sections: readonly Section[]): SectionEdit {
  const last = sections.at(-1);
  if (last === undefined) return { sections: [buildSection(0, DAY_SECONDS)] };
  if (sections.length >= MOST_SECTIONS) return { refusal: 'tooMany' };
  const { startSeconds, endSeconds } = last;
  if (endSeconds - startSeconds < 2 * STEP_SECONDS) return { refusal: 'tooShort' };
  const half = startSeconds + Math.round((endSeconds - startSeconds) / 2 / STEP_SECONDS) * STEP_SECONDS;
  return {
    sections: [...sections.slice(0, -1), { ...last, endSeconds: half }, buildSection(half, endSeconds)],
  };
}

/** Takes a section away. Its time falls to the one before, of the first to the one after. */
export function removeSection(sections: readonly Section[], index: number): SectionEdit {
  const gone = sections[index];
  if (sections.length <= 1) return { refusal: 'onlyOne' };
  if (gone === undefined) return { sections: [...sections] };
  const left = sections.filter((section) => section !== gone);
  return {
    sections: left.map((section, place) => {
      if (index === 0 && place === 0) return { ...section, startSeconds: gone.startSeconds };
      return place === index - 1 ? { ...section, endSeconds: gone.endSeconds } : section;
    }),
  };
}

/** A day as it may be stored, and what had to go for it. */
export interface MendedSections {
  sections: Section[];
  /** Sections that cover no time, or whose time another one takes whole. */
  dropped: Section[];
}

/**
 * Makes a day without gaps and overlaps: each section lasts until the next one begins, the first begins at midnight and
 * the last one ends there. Only where someone asks for it: prices change by it.
 */
export function mendSections(sections: readonly Section[]): MendedSections {
  const sorted = sections.toSorted((one, other) => one.startSeconds - other.startSeconds);
  const kept: Section[] = [];
  const dropped: Section[] = [];
  for (const section of sorted) {
    const { startSeconds, endSeconds } = section;
    const isTaken = kept.at(-1)?.startSeconds === startSeconds;
    if (startSeconds >= endSeconds || isTaken) dropped.push(section);
    else kept.push(section);
  }
  const mended = kept.map((section, index) => ({
    ...section,
    startSeconds: index === 0 ? 0 : section.startSeconds,
    endSeconds: kept[index + 1]?.startSeconds ?? DAY_SECONDS,
    wire: withoutMidnight(section),
  }));
  return { sections: mended.length > 0 ? mended : [buildSection(0, DAY_SECONDS)], dropped };
}

/** An end at 24:00 means what 23:59 means, and would be written again as it came. */
function withoutMidnight({ wire }: Section): Section['wire'] {
  return typeof wire.etime === 'string' && wire.etime.startsWith('24') ? { ...wire, etime: '23:59' } : wire;
}

function buildSection(startSeconds: number, endSeconds: number): Section {
  return { ...ADDED, startSeconds, endSeconds, wire: {} };
}
