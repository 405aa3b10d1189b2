import { contentApi, type EditedTutorial } from '@lading/contracts/content';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { fill } from '../../ui/texts.js';
import { ContentFrame } from './content-frame.js';
import { videoReaders } from './content-readers.js';
import { texts } from './content-texts.js';
import { entryActions } from './entry-actions.js';
import type { Entry } from './entry-list.js';
import { printedLength } from './video-length.js';
import { VideoForm } from './video-form.js';

function Facts({ video: { durationSeconds, isLanding } }: { video: EditedTutorial }) {
  const [minutes = '', seconds = ''] = printedLength(durationSeconds).split(':');
  return (
    <>
      <Text fz="sm" c="dimmed">
        {fill(texts.length, { minutes, seconds })}
      </Text>
      {isLanding ? <ToneBadge tone="info">{texts.landing}</ToneBadge> : null}
    </>
  );
}

const entryOf = (video: EditedTutorial): Entry => ({ ...video, name: video.title, facts: <Facts video={video} /> });

/** What is sent back of a video that was read. */
function changeOf({ isWatched, description, ...video }: EditedTutorial) {
  return { ...video, ...(description && { description }) };
}

/** All videos. */
export function VideoEditor() {
  const list = useQuery(answerOf(contentApi.listTutorials));
  const change = useAct(contentApi.changeTutorial, ...videoReaders);
  const removal = useAct(contentApi.removeTutorial, ...videoReaders);
  const order = useAct(contentApi.orderTutorials, ...videoReaders);
  const items = list.data?.items;
  const { actions, remove } = entryActions({
    rows: items,
    change,
    removal,
    order,
    changeOf: (video, isPublished) => ({ ...changeOf(video), isPublished }),
    orderOf: (ids) => ({ ids }),
  });
  return (
    <ContentFrame
      words={texts.videos}
      entries={items?.map(entryOf)}
      problem={list.error}
      onRetry={() => void list.refetch()}
      actions={actions}
      onRemove={remove}
      renderForm={(id, onClose) => (
        <VideoForm video={items?.find((one) => one.id === id)} others={items ?? []} onClose={onClose} />
      )}
    />
  );
}
