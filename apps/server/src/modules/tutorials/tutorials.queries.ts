import { boolean, columnsOf, row, statement, text } from '../../kernel/database/declared-statement.js';
import { Tutorial } from '../content/content.entities.js';

const posterUrl = text(`nullif(t.poster_url, '')`).nullable();

const landing = row({ ...columnsOf(Tutorial, 't', 'title', 'videoUrl'), posterUrl });

export const landingTutorial = statement(
  landing,
  `SELECT ${landing.sql} FROM tutorial t WHERE t.is_landing AND t.is_published`,
);

const listed = row({
  ...columnsOf(Tutorial, 't', 'id', 'topic', 'title', 'description', 'videoUrl', 'durationSeconds'),
  posterUrl,
  captionsUrl: text(`nullif(t.captions_url, '')`).nullable(),
  isWatched: boolean('v.user_id IS NOT NULL'),
});

/** As user $1 sees them. */
export const publishedTutorials = statement(
  listed,
  `SELECT ${listed.sql} FROM tutorial t LEFT JOIN tutorial_view v ON v.tutorial_id = t.id AND v.user_id = $1
    WHERE t.is_published ORDER BY t.position, t.id LIMIT 500`,
);

const published = row(columnsOf(Tutorial, 't', 'id'));

export const publishedTutorial = statement(
  published,
  `SELECT ${published.sql} FROM tutorial t WHERE t.id = $1 AND t.is_published`,
);
