"""Build-time maker of the Atlantic Chase map, chart and ships."""
