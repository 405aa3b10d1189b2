import { Button, Drawer, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { TextSkeleton } from '../../ui/feedback/skeletons.js';
import { FilterIcon, iconProps } from '../../ui/icons/icons.js';
import { texts } from '../../ui/texts.js';
import type { FilterFieldsProps } from './filter-fields.js';
import { invoicesTexts } from './invoices-texts.js';

const words = invoicesTexts.filters;

/** Nobody needs them before the drawer is open. */
const FilterFields = lazy(() => import('./filter-fields.js').then((fields) => ({ default: fields.FilterFields })));

/** The filters of the list; each takes effect at once and lives in the address. */
export function FilterDrawer(props: FilterFieldsProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<FilterIcon {...iconProps} />} onClick={open} aria-haspopup="dialog">
        {words.open}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        title={words.title}
        closeButtonProps={{ 'aria-label': texts.toast.close }}
      >
        <Stack>
          <Suspense fallback={<TextSkeleton lines={8} />}>
            <FilterFields {...props} />
          </Suspense>
          <Button onClick={close}>{words.show}</Button>
        </Stack>
      </Drawer>
    </>
  );
}
