import { Module } from '@nestjs/common';
import { AddressBookController } from './address-book.controller.js';
import { AddressBookQueries } from './address-book.queries.js';
import { AddressBookService } from './address-book.service.js';
import { AddressExport } from './address-export.service.js';

@Module({
  controllers: [AddressBookController],
  providers: [AddressBookService, AddressBookQueries, AddressExport],
})
export class AddressBookModule {}
