-- Share links whose sender lets the holder fetch the bill of lading.

ALTER TABLE shipment_share ADD COLUMN with_bill_of_lading boolean NOT NULL DEFAULT false;
