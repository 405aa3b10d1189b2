import { videoTutorialsApi, type VideoTutorial } from '@lading/contracts/tutorials';
import { Button, SimpleGrid, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { answerOf } from '../../kernel/api/use-contract.js';
import { EmptyState } from '../../ui/feedback/empty-state.js';
import { ErrorPanel } from '../../ui/feedback/error-panel.js';
import { CardSkeleton } from '../../ui/feedback/skeletons.js';
import { VideoCard } from './video-card.js';
import { texts } from './video-texts.js';

/** Videos by topic, with those that the person has watched. */
export function VideoTutorialsPage() {
  const list = useQuery(answerOf(videoTutorialsApi.listVideoTutorials));
  return (
    <Stack gap="lg">
      <Title order={1}>{texts.title}</Title>
      {list.data ? <Topics items={list.data.items} /> : null}
      {list.error ? <ErrorPanel detail={list.error.message} onRetry={() => void list.refetch()} /> : null}
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
