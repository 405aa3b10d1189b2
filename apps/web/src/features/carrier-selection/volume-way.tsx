import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useOwnFlag } from '../../kernel/flags/use-own-flag.js';
import { newVolumeRequest } from '../../entities/quote/begun-load.js';
import { texts } from './carrier-selection-texts.js';

/** The way from a quote to a truckload or volume request that is filled with it. */
export function VolumeWay({ quoteId }: { quoteId: number }) {
  const isOn = useOwnFlag('Truckload');
  if (!isOn) return null;
  return (
    <Text fz="sm">
      {texts.volume.question}{' '}
      <Anchor component={Link} fz="sm" underline="always" to={`${newVolumeRequest}?quote=${quoteId}`}>
        {texts.volume.ask}
      </Anchor>{' '}
      <Text span c="dimmed">
        {texts.volume.detail}
      </Text>
    </Text>
  );
}
