import { Button, Drawer, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense, type ReactNode } from 'react';
import { TextSkeleton } from '../../feedback/skeletons.js';
import { FilterIcon, iconProps } from '../../icons/icons.js';
import { texts } from '../../texts.js';
import { gridTexts } from '../grid-texts.js';

interface FilterDrawerProps {
  title: string;
  /** Label of the button that returns to the rows. */
  show: string;
  /** Loaded when the drawer opens, if they are lazy. */
  children: ReactNode;
}

/** The filters of a list; each takes effect at once and lives in the address. */
export function FilterDrawer({ title, show, children }: FilterDrawerProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<FilterIcon {...iconProps} />} onClick={open} aria-haspopup="dialog">
        {gridTexts.narrow.open}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        title={title}
        closeButtonProps={{ 'aria-label': texts.toast.close }}
      >
        <Stack>
          <Suspense fallback={<TextSkeleton lines={8} />}>{children}</Suspense>
          <Button onClick={close}>{show}</Button>
        </Stack>
      </Drawer>
    </>
  );
}
