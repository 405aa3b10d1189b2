-- Takes the links of carriers to papers away again.

DROP TABLE carrier_paper_link;
