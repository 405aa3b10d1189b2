-- Takes back 0090: nothing keeps a truckload from becoming two shipments.

DROP INDEX shipment_volume_request_unique;
