import {
  boolean,
  columnOf,
  columnsOf,
  noRows,
  row,
  statement,
  text,
} from '../../kernel/database/declared-statement.js';
import { problem } from '../../kernel/contract/problem.js';
import { FaqEntry, LegalDocument, Tutorial } from './content.entities.js';

const faq = row(
  columnsOf(
    FaqEntry,
    '',
    ...(['id', 'audience', 'topic', 'question', 'answer', 'position', 'isPublished'] as const),
    ...(['helpfulCount', 'unhelpfulCount'] as const),
  ),
);

export const allFaq = statement(faq, `SELECT ${faq.sql} FROM faq_entry ORDER BY audience, position, id LIMIT 1000`);

/** Entry $1, locked until the transaction ends. */
export const lockedFaq = statement(faq, `SELECT ${faq.sql} FROM faq_entry WHERE id = $1 FOR UPDATE`);

const faqKey = row({ id: columnOf(FaqEntry, '', 'id') });

/** The entries for audience $1, locked in one order. */
export const faqOfAudience = statement(
  faqKey,
  `SELECT ${faqKey.sql} FROM faq_entry WHERE audience = $1 ORDER BY id FOR UPDATE`,
);

/** Gives entries $1 the positions $2. */
export const faqOrdered = statement(
  noRows,
  'UPDATE faq_entry f SET position = o.position FROM unnest($1::bigint[], $2::integer[]) AS o (id, position) WHERE f.id = o.id',
);

/** Counts a vote on entry $1: helpful or not ($2). */
export const faqVoted = statement(
  faqKey,
  `UPDATE faq_entry SET helpful_count = helpful_count + $2::boolean::int, unhelpful_count = unhelpful_count + (NOT $2)::int
    WHERE id = $1 AND is_published RETURNING ${faqKey.sql}`,
);

const tutorial = row({
  ...columnsOf(Tutorial, '', 'id', 'topic', 'title', 'description', 'videoUrl', 'durationSeconds', 'position'),
  ...columnsOf(Tutorial, '', 'isPublished', 'isLanding'),
  posterUrl: text(`nullif(poster_url, '')`).nullable(),
  captionsUrl: text(`nullif(captions_url, '')`).nullable(),
  isWatched: boolean('false'),
});

export const allTutorials = statement(tutorial, `SELECT ${tutorial.sql} FROM tutorial ORDER BY position, id LIMIT 500`);

/** Tutorial $1, locked until the transaction ends. */
export const lockedTutorial = statement(tutorial, `SELECT ${tutorial.sql} FROM tutorial WHERE id = $1 FOR UPDATE`);

const tutorialKey = row({ id: columnOf(Tutorial, '', 'id') });

export const landingKey = statement(tutorialKey, `SELECT ${tutorialKey.sql} FROM tutorial WHERE is_landing`);

export const tutorialKeys = statement(tutorialKey, `SELECT ${tutorialKey.sql} FROM tutorial ORDER BY id FOR UPDATE`);

/** Gives tutorials $1 the positions $2. */
export const tutorialsOrdered = statement(
  noRows,
  'UPDATE tutorial t SET position = o.position FROM unnest($1::bigint[], $2::integer[]) AS o (id, position) WHERE t.id = o.id',
);

/** The landing page shows one video; of two that are chosen at once the later one. */
export const tutorialsLocked = statement(noRows, 'LOCK TABLE tutorial IN SHARE ROW EXCLUSIVE MODE');

const legal = row({
  ...columnsOf(LegalDocument, '', 'id', 'kind', 'version', 'title', 'effectiveOn'),
  sections: columnOf(LegalDocument, '', 'sections'),
});

export const allLegalDocuments = statement(
  legal,
  `SELECT ${legal.sql} FROM legal_document ORDER BY effective_on DESC, id DESC LIMIT 1000`,
);

export const legalDocument = statement(legal, `SELECT ${legal.sql} FROM legal_document WHERE id = $1`);

/** Between two positions stays room for one that is typed by hand. */
const step = 10;

/** The position of each row in its new order; a list that has changed meanwhile is looked at again first. */
export function positionsOf(ids: readonly number[], known: readonly { readonly id: number }[]): number[] {
  const all = new Set(known.map(({ id }) => id));
  if (new Set(ids).size !== ids.length || ids.length !== all.size || ids.some((id) => !all.has(id)))
    throw problem('wrong-state', { detail: 'The list has changed meanwhile; load it again.' });
  return ids.map((_, index) => (index + 1) * step);
}
