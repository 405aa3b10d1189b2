import { videoTutorialsApi, type VideoTutorial } from '@lading/contracts/tutorials';
import { Card, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { acting } from '../../kernel/session/acting.js';
import { ToneBadge } from '../../ui/display/tone-badge.js';
import { fill } from '../../ui/texts.js';
import { texts } from './video-texts.js';

const speeds = ['1', '1.25', '1.5', '2'];

const lengthOf = (seconds: number): string =>
  fill(texts.length, { minutes: Math.floor(seconds / 60), seconds: String(seconds % 60).padStart(2, '0') });

/** One video with captions and a speed; seen to its end it counts as watched, but not in another's name. */
export function VideoCard({ video }: { video: VideoTutorial }) {
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
