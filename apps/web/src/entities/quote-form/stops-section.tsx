import { Button, Card, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { CarrierTransferIcon, iconProps } from '../../ui/icons/icons.js';
import type { SectionProps } from './section-props.js';
import { moved } from './stop-services.js';
import { texts } from './quote-details-texts.js';
import { StopFields } from './stop-fields.js';

/** Both ends of the lane, which can change places. */
export function StopsSection(props: SectionProps) {
  const { form, change } = props;
  const swap = () =>
    // Services that somebody chose belong to their side; they do not travel with the address.
    change(moved(form, { origin: form.destination, destination: form.origin }));
  return (
    <Card component="section" aria-labelledby="stops-title">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2} fz="h3" id="stops-title">
            {texts.stops.title}
          </Title>
          <Button variant="default" size="xs" leftSection={<CarrierTransferIcon {...iconProps} />} onClick={swap}>
            {texts.stops.swap}
          </Button>
        </Group>
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          <StopFields {...props} side="origin" />
          <StopFields {...props} side="destination" />
        </SimpleGrid>
      </Stack>
    </Card>
  );
}
