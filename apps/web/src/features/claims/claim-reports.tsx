import type { Claim } from '@lading/contracts/claim-parts';
import { formatCalendarDate } from '@lading/domain/date-format';
import { NoteList } from '../../ui/display/note-list.js';
import { fill } from '../../ui/texts.js';
import { detailTexts } from './detail-texts.js';

const words = detailTexts.reports;

/** What the carrier has said of the status, the latest first, with who noted it. */
export function ClaimReports({ claim: { reports } }: { claim: Claim }) {
  return (
    <NoteList
      label={detailTexts.sections.reports}
      notes={reports.map(({ reportId, reportedOn, text, author, createdAt }) => ({
        id: reportId,
        title: fill(words.on, { date: formatCalendarDate(reportedOn) }),
        text,
        author: fill(words.noted, { author }),
        createdAt,
      }))}
      none={words.none}
    />
  );
}
