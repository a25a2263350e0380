import type { RecordId } from '../../../src/contract/record-id.ts';
import type { Ingredient } from './ingredient.ts';
import type { Item } from './item.ts';
import type { LineOption, OrderLine } from './order.ts';
import { placeInParts, placeOfPart } from './part-places.ts';

/** What is offered, as far as a line is asked about it. */
export interface Catalogue {
  /** By id. */
  items: ReadonlyMap<RecordId, Item>;
  ingredients: readonly Ingredient[];
}

/** What is asked about a line: an ingredient, of one part of a package or of the line itself. */
export interface Question {
  ingredient: Ingredient;
  /** The part's place in the line's `partIds`; absent where the line itself is asked about. */
  part?: number;
}

type Asked = Pick<OrderLine, 'item' | 'partIds'>;

/**
 * The questions about a line, those of the line itself first, then part by part. An item says which ingredients are asked
 * about. Where parts of a package have such an ingredient, each of these parts is asked about it.
 */
export function questionsOf({ item, partIds }: Asked, { items, ingredients }: Catalogue): Question[] {
  const asked = ingredients.filter(({ id }) => item.ingredientIds.includes(id));
  const questions = asked.flatMap((ingredient): Question[] => {
    const parts = partIds.flatMap((id, part) =>
      items.get(id)?.ingredientIds.includes(ingredient.id) === true ? [{ ingredient, part }] : [],
    );
    return parts.length > 0 ? parts : [{ ingredient }];
  });
  return questions.toSorted((one, other) => (one.part ?? -1) - (other.part ?? -1));
}

/** The default of each question that has one. */
export function usualOptionsOf(questions: readonly Question[]): LineOption[] {
  return questions.flatMap(({ ingredient: { id, defaultChoice }, part }): LineOption[] =>
    defaultChoice === null
      ? []
      : [{ ingredientId: id, choice: defaultChoice, ...(part !== undefined && { part }) }],
  );
}

/** Whether an option answers a question. */
export function isAnswerTo({ ingredient, part }: Question, option: Omit<LineOption, 'choice'>): boolean {
  return option.ingredientId === ingredient.id && option.part === part;
}

/** The choices of a line that are not offered any more: the question is gone, or it has no such choice now. */
export function staleOptionsOf(
  line: Pick<OrderLine, 'item' | 'partIds' | 'options'>,
  catalogue: Catalogue,
): readonly LineOption[] {
  const questions = questionsOf(line, catalogue);
  return line.options.filter(
    (option) =>
      !questions.some(
        (question) => isAnswerTo(question, option) && question.ingredient.choices.includes(option.choice),
      ),
  );
}

/**
 * A package with other parts. A part that stays keeps its choices; a part that is added has the usual ones.
 * @param partIds sorted
 */
export function withParts(
  line: Pick<OrderLine, 'item' | 'partIds' | 'options'>,
  partIds: readonly RecordId[],
  catalogue: Catalogue,
): Pick<OrderLine, 'partIds' | 'options'> {
  const before = questionsOf(line, catalogue).flatMap((question) => toPlace(question, line.partIds, partIds));
  const questions = questionsOf({ item: line.item, partIds }, catalogue);
  const isIn = (list: readonly Question[], { ingredient, part }: Question) =>
    list.some((each) => isAnswerTo(each, { ingredientId: ingredient.id, part }));
  const gone = before.filter((question) => !isIn(questions, question));
  const kept = line.options
    .flatMap((option) => toPlace(option, line.partIds, partIds))
    .filter((option) => !gone.some((question) => isAnswerTo(question, option)));
  const added = questions.filter((question) => !isIn(before, question));
  return { partIds, options: [...kept, ...usualOptionsOf(added)] };
}

/** The same about the same part at its new place; nothing where that part is gone. */
function toPlace<About extends { part?: number }>(
  about: About,
  from: readonly RecordId[],
  to: readonly RecordId[],
): About[] {
  if (about.part === undefined) return [about];
  const place = placeOfPart(from, about.part);
  const part = place === null ? -1 : placeInParts(to, place);
  return part === -1 ? [] : [{ ...about, part }];
}
