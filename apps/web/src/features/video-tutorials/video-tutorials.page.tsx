import { videoTutorialsApi, type VideoTutorial } from '@lading/contracts/sites/tutorials';
import { Button, Card, Group, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { answerOf, useAct } from '../../kernel/api/use-contract.js';
import { acting } from '../../kernel/session/acting.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { fill } from '../../ui/texts.js';

/** Texts of the page of videos; braces are filled by `fill`. */
const texts = {
  title: 'Video tutorials',
  watched: 'Watched',
  speedOf: 'Speed of {title}',
  length: '{minutes}:{seconds} min',
  captions: 'English',
  empty: 'No videos yet',
  emptyDetail: 'Check the FAQ for answers to common questions.',
  faq: 'Open the FAQ',
  notMarked: "We couldn't mark this video as watched.",
} as const;

const speeds = ['1', '1.25', '1.5', '2'];

const lengthOf = (seconds: number): string =>
  fill(texts.length, { minutes: Math.floor(seconds / 60), seconds: String(seconds % 60).padStart(2, '0') });

/** Videos by topic, with marks on the watched ones. */
export function VideoTutorialsPage() {
  const list = useQuery(answerOf(videoTutorialsApi.listVideoTutorials));
  return (
    <Stack gap="lg">
      <Title order={1}>{texts.title}</Title>
      {list.data ? <Topics items={list.data.items} /> : null}
      {list.error ? <ErrorPanel problem={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.isPending ? <CardSkeleton lines={8} label={texts.title} /> : null}
    </Stack>
  );
}

function Topics({ items }: { items: readonly VideoTutorial[] }) {
  if (items.length === 0) {
    const toFaq = (
      <Button component={Link} to="/faq" variant="default">
        {texts.faq}
      </Button>
    );
    return <EmptyState kind="firstUse" order={2} title={texts.empty} detail={texts.emptyDetail} actions={toFaq} />;
  }
  return [...new Set(items.map(({ topic }) => topic))].map((topic) => (
    <Stack component="section" key={topic} aria-label={topic} gap="sm">
      <Title order={2}>{topic}</Title>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {items
          .filter((video) => video.topic === topic)
          .map((video) => (
            <VideoCard key={video.id} video={video} />
          ))}
      </SimpleGrid>
    </Stack>
  ));
}

/** One video with captions and a speed; played to its end it counts as watched, but not while acting as another user. */
function VideoCard({ video }: { video: VideoTutorial }) {
  const { id, title, description, videoUrl, posterUrl, captionsUrl, durationSeconds, isWatched } = video;
  const player = useRef<HTMLVideoElement>(null);
  const [speed, setSpeed] = useState('1');
  const mark = useAct(videoTutorialsApi.markWatched, videoTutorialsApi.listVideoTutorials);
  const choose = (next: string) => {
    setSpeed(next);
    if (player.current) player.current.playbackRate = Number(next);
  };
  return (
    <Card component="article" aria-label={title}>
      <Stack gap="xs">
        <video
          ref={player}
          controls
          preload="none"
          src={videoUrl}
          aria-label={title}
          crossOrigin="anonymous"
          style={{ width: '100%', aspectRatio: '16 / 9', background: '#000', borderRadius: 8 }}
          onEnded={() => (isWatched || acting() ? undefined : mark.mutate({ id }))}
          {...(posterUrl && { poster: posterUrl })}
        >
          <track
            kind="captions"
            srcLang="en"
            label={texts.captions}
            default
            {...(captionsUrl && { src: captionsUrl })}
          />
        </video>
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Title order={3}>{title}</Title>
          {isWatched ? <ToneBadge tone="success">{texts.watched}</ToneBadge> : null}
        </Group>
        {description ? <Text fz="sm">{description}</Text> : null}
        <Group justify="space-between">
          <Text fz="sm" c="dimmed">
            {lengthOf(durationSeconds)}
          </Text>
          <SegmentedControl
            size="xs"
            aria-label={fill(texts.speedOf, { title })}
            data={speeds.map((value) => ({ value, label: `${value}×` }))}
            value={speed}
            onChange={choose}
          />
        </Group>
        {mark.error ? (
          <Text fz="sm" role="alert" className="field-message">
            {texts.notMarked}
          </Text>
        ) : null}
      </Stack>
    </Card>
  );
}
