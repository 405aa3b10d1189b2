import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './hero.module.css';

interface HeroProps {
  /** Before everything else, such as a sign. */
  mark?: ReactNode;
  /** Who speaks. */
  by?: string | undefined;
  title: string;
  text: string;
  /** Of the title; it is the first one of a page, and a lower one where the page only shows how it will look. */
  order?: 1 | 3;
  /** What can be done. */
  children?: ReactNode;
}

/** The large first words of a page. */
export function Hero({ mark, by, title, text, order = 1, children }: HeroProps) {
  return (
    <Stack gap="lg">
      {mark}
      {by ? <Text className={classes.by ?? ''}>{by}</Text> : null}
      <Title order={order} className={classes.title ?? ''}>
        {title}
      </Title>
      <Text fz="xl" c="dimmed" maw={520}>
        {text}
      </Text>
      {children}
    </Stack>
  );
}
