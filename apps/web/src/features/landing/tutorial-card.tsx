import { tutorialsApi } from '@lading/contracts/sites/tutorials';
import { Anchor, Card, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Queries } from '../../kernel/api/queries.js';
import { answerOf } from '../../kernel/api/use-contract.js';
import { PlayIcon } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import classes from './landing.module.css';
import { texts } from './landing-texts.js';

/** The video of the landing page; empty if there is none or it can't be loaded. */
export function TutorialCard() {
  return (
    <Queries>
      <Tutorial />
    </Queries>
  );
}

function Tutorial() {
  const tutorial = useQuery({ ...answerOf(tutorialsApi.getLandingTutorial), staleTime: Infinity });
  const { title, videoUrl, posterUrl } = tutorial.data ?? {};
  if (!videoUrl) return null;
  const name = title ?? texts.video.title;
  return (
    <Card component="section" aria-label={name} p={0} className={classes.tutorial ?? ''}>
      <Video name={name} videoUrl={videoUrl} posterUrl={posterUrl ?? undefined} />
      <Stack gap={4} p="lg" justify="center">
        <Text fz="sm" c="dimmed">
          {texts.video.title}
        </Text>
        <Title order={2} fz="h3">
          {name}
        </Title>
      </Stack>
    </Card>
  );
}

interface VideoProps {
  name: string;
  videoUrl: string;
  posterUrl: string | undefined;
}

/** The video loads on request, its still when it scrolls near; one of another origin opens in a new tab. */
function Video({ name, videoUrl, posterUrl }: VideoProps) {
  const [isPlaying, setPlaying] = useState(false);
  if (!videoUrl.startsWith('/')) {
    return (
      <Anchor href={videoUrl} target="_blank" rel="noreferrer" className={classes.poster ?? ''}>
        <PlayIcon size={56} aria-hidden /> {fill(texts.video.play, { title: name })} ({texts.video.elsewhere})
      </Anchor>
    );
  }
  if (isPlaying) {
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the contract of the landing video names no captions
    return <video className={classes.video} src={videoUrl} poster={posterUrl} controls autoPlay />;
  }
  return (
    <UnstyledButton
      className={classes.poster ?? ''}
      aria-label={fill(texts.video.play, { title: name })}
      onClick={() => setPlaying(true)}
    >
      {posterUrl?.startsWith('/') ? <img className={classes.still} src={posterUrl} alt="" loading="lazy" /> : null}
      <span className={classes.play}>
        <PlayIcon size={32} aria-hidden />
      </span>
    </UnstyledButton>
  );
}
