import { contentApi, type Audience, type EditedFaqEntry } from '@lading/contracts/content';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { fill } from '../../ui/texts.js';
import { ContentFrame } from './content-frame.js';
import { faqReaders } from './content-readers.js';
import { texts } from './content-texts.js';
import { entryActions } from './entry-actions.js';
import type { Entry } from './entry-list.js';
import { FaqForm } from './faq-form.js';

function Votes({ entry: { helpfulCount, unhelpfulCount } }: { entry: EditedFaqEntry }) {
  const isVoted = helpfulCount + unhelpfulCount > 0;
  return (
    <Text fz="sm" c="dimmed">
      {isVoted ? fill(texts.votes, { yes: helpfulCount, no: unhelpfulCount }) : texts.noVotes}
    </Text>
  );
}

const entryOf = (faq: EditedFaqEntry): Entry => ({ ...faq, name: faq.question, facts: <Votes entry={faq} /> });

/** What is sent back of an entry that was read. */
const changeOf = ({ helpfulCount, unhelpfulCount, ...entry }: EditedFaqEntry) => entry;

/** The questions of one audience. */
export function FaqEditor({ audience }: { audience: Audience }) {
  const list = useQuery(answerOf(contentApi.listFaqEntries));
  const change = useAct(contentApi.changeFaqEntry, ...faqReaders);
  const removal = useAct(contentApi.removeFaqEntry, ...faqReaders);
  const order = useAct(contentApi.orderFaq, ...faqReaders);
  const items = list.data?.items.filter((entry) => entry.audience === audience);
  const { actions, remove } = entryActions({
    rows: items,
    change,
    removal,
    order,
    changeOf: (entry, isPublished) => ({ ...changeOf(entry), isPublished }),
    orderOf: (ids) => ({ audience, ids }),
  });
  return (
    <ContentFrame
      words={texts.faq}
      entries={items?.map(entryOf)}
      problem={list.error}
      onRetry={() => void list.refetch()}
      actions={actions}
      onRemove={remove}
      renderForm={(id, onClose) => (
        <FaqForm
          audience={audience}
          entry={items?.find((one) => one.id === id)}
          others={items ?? []}
          onClose={onClose}
        />
      )}
    />
  );
}
