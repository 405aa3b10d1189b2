import { homeCards, type HomeCard } from '@lading/contracts/accounts/account';
import { ActionIcon, Button, Card, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { usePreferences } from '../../kernel/session/use-preferences.js';
import { useNeedsConnection } from '../../ui/connection.js';
import { CollapseIcon, ExpandIcon, iconProps } from '../../ui/icons/icons.js';
import { fill } from '../../ui/texts.js';
import { homeTexts } from './home-texts.js';

const words = homeTexts.arrange;

/** All cards: the saved order first, then the others. */
export const cardOrder = (chosen: readonly HomeCard[] | null | undefined): readonly HomeCard[] => [
  ...new Set([...(chosen ?? []), ...homeCards]),
];

/** The order with one card moved by one place. */
function moved(order: readonly HomeCard[], from: number, by: 1 | -1): HomeCard[] {
  const next = [...order];
  const [card] = next.splice(from, 1);
  if (card) next.splice(from + by, 0, card);
  return next;
}

/** Reorders the cards of the page by buttons that work with the keyboard; the order is saved with the user. */
export function ArrangeCards() {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button variant="subtle" size="xs" style={{ alignSelf: 'flex-start' }} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
    );
  }
  return <Order onClose={() => setOpen(false)} />;
}

function Order({ onClose }: { onClose: () => void }) {
  const { preferences, change } = usePreferences();
  const order = cardOrder(preferences.homeCards);
  const needs = useNeedsConnection();
  const [said, setSaid] = useState('');
  const move = (card: HomeCard, from: number, by: 1 | -1) => {
    change({ homeCards: moved(order, from, by) });
    setSaid(fill(words.moved, { card: words.cards[card], place: from + by + 1, count: order.length }));
  };
  return (
    <Card component="section" aria-labelledby="arrange-cards">
      <Group justify="space-between" mb="sm">
        <Title order={2} fz="h3" id="arrange-cards">
          {words.title}
        </Title>
        <Button size="xs" onClick={onClose}>
          {words.close}
        </Button>
      </Group>
      <Stack gap={4} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {order.map((card, index) => (
          <Group key={card} component="li" justify="space-between" wrap="nowrap">
            <Text>{words.cards[card]}</Text>
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="default"
                aria-label={fill(words.up, { card: words.cards[card] })}
                disabled={index === 0}
                {...needs}
                onClick={() => move(card, index, -1)}
              >
                <CollapseIcon {...iconProps} />
              </ActionIcon>
              <ActionIcon
                variant="default"
                aria-label={fill(words.down, { card: words.cards[card] })}
                disabled={index === order.length - 1}
                {...needs}
                onClick={() => move(card, index, 1)}
              >
                <ExpandIcon {...iconProps} />
              </ActionIcon>
            </Group>
          </Group>
        ))}
      </Stack>
      <VisuallyHidden role="status" aria-live="polite">
        {said}
      </VisuallyHidden>
    </Card>
  );
}
