/// The drawer over the map: what it is made of.
package enum MapDrawer {}

/// The map with its drawer.
package enum TourMap {}

/// The page of one sight.
package enum SightDetail {}
