import { formatCalendarDate } from '@lading/domain/time/date-format';
import { Anchor, Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { fill } from '../../ui/texts.js';
import { promotionTexts as words } from './promotions-texts.js';

/** The fields of an offer that a card shows. */
export interface ShownOffer {
  readonly carrierName: string;
  readonly title: string;
  readonly message: string;
  readonly discount: string;
  readonly terms: string;
  readonly link: string;
  readonly endsOn: string;
}

const plain = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;

/** An offer in full or in short, always as plain text. */
export function OfferCard({ offer, isWhole, children }: { offer: ShownOffer; isWhole: boolean; children?: ReactNode }) {
  const { carrierName, title, message, discount, terms, link, endsOn } = offer;
  return (
    <Card component="article" aria-label={title} withBorder>
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start">
          <div style={{ minWidth: 0 }}>
            <Title order={2} fz="h3" style={plain}>
              {title}
            </Title>
            <Text fz="sm" c="dimmed">
              {carrierName}
              {endsOn ? ` · ${fill(words.until, { day: formatCalendarDate(endsOn) })}` : ''}
            </Text>
          </div>
          {discount ? (
            <Badge size="lg" color="green" style={{ textTransform: 'none' }}>
              {discount}
            </Badge>
          ) : null}
        </Group>
        <Text style={plain} {...(isWhole ? {} : { lineClamp: 2 })}>
          {message}
        </Text>
        {isWhole && terms ? (
          <div>
            <Text fz="sm" fw={600}>
              {words.terms}
            </Text>
            <Text fz="sm" c="dimmed" style={plain}>
              {terms}
            </Text>
          </div>
        ) : null}
        {isWhole && link ? (
          <Anchor href={link} target="_blank" rel="noopener noreferrer" style={plain}>
            {fill(words.link, { carrier: carrierName })}
          </Anchor>
        ) : null}
        {children}
      </Stack>
    </Card>
  );
}
