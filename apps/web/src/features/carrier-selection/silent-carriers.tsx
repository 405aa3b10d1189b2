import type { CarrierAnswer } from '@lading/contracts/quotes/quote-answers';
import { Accordion, Group, Stack, Text } from '@mantine/core';
import { brandOf } from '../../kernel/session/site.js';
import { Monogram } from '../../ui/display/monogram.js';
import { counted, fill } from '../../ui/texts.js';
import { texts } from './carrier-selection-texts.js';

/** Carriers without a price, collapsed: the reason and its source. */
export function SilentCarriers({ answers }: { answers: readonly CarrierAnswer[] }) {
  const silent = answers.filter(({ state }) => state !== 'asked' && state !== 'offered');
  if (silent.length === 0) return null;
  return (
    <Accordion variant="contained" order={2}>
      <Accordion.Item value="silent">
        <Accordion.Control>{counted(silent.length, texts.silent.titleOne, texts.silent.title)}</Accordion.Control>
        <Accordion.Panel>
          <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
            {silent.map((answer) => (
              <SilentCarrier key={answer.carrierId} answer={answer} />
            ))}
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

function SilentCarrier({ answer: { carrierName, theme, state, reason, source } }: { answer: CarrierAnswer }) {
  return (
    <Group component="li" gap="sm" wrap="nowrap" align="flex-start">
      <Monogram brand={brandOf(theme)} size={24} />
      <div>
        <Text fw={600}>
          {carrierName}: {texts.silent.states[state]}
        </Text>
        {reason ? <Text fz="sm">{reason}</Text> : null}
        {source ? (
          <Text fz="xs" c="dimmed">
            {fill(texts.silent.source, { who: texts.silent.who[source] })}
          </Text>
        ) : null}
      </div>
    </Group>
  );
}
