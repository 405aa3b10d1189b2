import { siteDraftsApi, type SiteDraft } from '@lading/contracts/sites/site-drafts';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf, hasAnswer } from '../../kernel/api/use-contract.js';
import { DateTime, viewerZone } from '../../ui/display/date-time.js';
import { RecordList, type RecordColumn } from '../../ui/display/record-list.js';
import { Section } from '../../ui/display/section.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { texts } from './site-texts.js';

const words = texts.label;

const draftColumns: readonly RecordColumn<SiteDraft>[] = [
  {
    head: words.site,
    place: 'title',
    cell: ({ subdomain, content: { siteName } }) => (
      <Anchor component={Link} to={`/admin/white-label/${subdomain}`}>
        {siteName}
      </Anchor>
    ),
  },
  { head: texts.facts.carrier, place: 'line', cell: ({ carrierName }) => carrierName },
  { head: words.author, place: 'fact', cell: ({ author }) => author },
  {
    head: words.submitted,
    place: 'fact',
    cell: ({ submittedAt }) => <DateTime instant={submittedAt} zone={viewerZone()} />,
  },
  {
    head: words.publication,
    place: 'fact',
    cell: ({ publishAt }) => (publishAt ? <DateTime instant={publishAt} zone={viewerZone()} /> : words.undecided),
  },
];

/** Drafts that carriers have submitted; the page of each site has the decision. Nothing without any. */
export function WaitingDrafts() {
  const drafts = useQuery(answerOf(siteDraftsApi.listSiteDrafts));
  if (drafts.error && !hasAnswer(drafts))
    return (
      <ErrorPanel title={words.draftsFailed} detail={drafts.error.message} onRetry={() => void drafts.refetch()} />
    );
  if (!drafts.data || drafts.data.total === 0) return null;
  return (
    <Section title={words.drafts}>
      <RecordList
        label={words.drafts}
        rows={drafts.data.items}
        keyOf={({ id }) => id}
        columns={draftColumns}
        minWidth={720}
      />
    </Section>
  );
}
